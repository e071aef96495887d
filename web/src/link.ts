// A link that carries the list in its fragment, which browsers send to no server.

async function through(bytes: Uint8Array, stream: ReadableWritablePair<Uint8Array, BufferSource>): Promise<Uint8Array> {
  const piped = new Blob([bytes as BlobPart]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

export interface Shared {
  text: string;
  format?: string;
  day?: string;
  allow?: string[];
  /** A format of the table's own. */
  house?: Record<string, unknown>;
}

export async function packed(shared: Shared): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(shared));
  const small = await through(bytes, new CompressionStream("deflate-raw"));
  let binary = "";
  for (const byte of small) binary += String.fromCharCode(byte);
  return `#d=${btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")}`;
}

/** Of what anybody may have put together, what is of its type. */
function sound({ text, format, day, allow, house }: any): Shared {
  return {
    text,
    ...(typeof format === "string" && { format }),
    ...(typeof day === "string" && { day }),
    ...(Array.isArray(allow) && { allow: allow.map(String) }),
    ...(house && typeof house === "object" && !Array.isArray(house) && { house }),
  };
}

/** What a fragment carries; null where it carries nothing that can be read. */
export async function unpacked(fragment: string): Promise<Shared | null> {
  const match = /^#d=([\w-]+)$/.exec(fragment);
  if (!match) return null;
  try {
    const binary = atob(match[1]!.replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const value = JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"))));
    return typeof value?.text === "string" ? sound(value) : null;
  } catch {
    return null;
  }
}
