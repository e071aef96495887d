// Files that are opened, dropped and saved.
import { h } from "./dom";

const MOST_BYTES = 1_000_000;

/** A file's text: Unicode by its mark, else UTF-8, else Windows-1252, which many programs write. */
export async function read(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new RangeError(file.name);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

export function choose(accept: string, chosen: (files: FileList) => void): void {
  const input = h("input", { type: "file", accept, multiple: true, hidden: true, "aria-hidden": "true" });
  input.addEventListener("change", () => {
    if (input.files?.length) chosen(input.files);
    input.remove();
  });
  input.addEventListener("cancel", () => input.remove());
  document.body.append(input);
  input.click();
}

export function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = h("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
