// Starts the server as extension.js does and opens a list in it: node start.cjs SETTINGS LIST.
//
// VS Code is not there: its `vscode` is the few calls that the extension makes, and the client is one
// that keeps what it is started with and speaks with the server by the client's own JSON-RPC. What
// the server pushes is printed, a line of JSON.
const { spawn } = require("node:child_process");
const { readFileSync } = require("node:fs");
const Module = require("node:module");
const { createMessageConnection, StreamMessageReader, StreamMessageWriter } = require("vscode-languageserver-protocol/node");

const settings = JSON.parse(process.argv[2]);
const text = readFileSync(process.argv[3], "utf-8");

class LanguageClient {
  constructor(id, name, server, documents) {
    Object.assign(this, { id, name, server, documents });
  }

  async start() {
    this.process = spawn(this.server.command, this.server.args, { stdio: ["pipe", "pipe", "inherit"] });
    const { stdin, stdout } = this.process;
    this.connection = createMessageConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
    this.connection.listen();
    const { serverInfo } = await this.connection.sendRequest("initialize", { processId: process.pid, rootUri: null, capabilities: {} });
    await this.connection.sendNotification("initialized", {});
    this.serverInfo = serverInfo;
    const pushed = new Promise((push) => this.connection.onNotification("textDocument/publishDiagnostics", push));
    const [{ language }] = this.documents.documentSelector;
    const document = { uri: "untitled:Untitled-1", languageId: language, version: 1, text };
    await this.connection.sendNotification("textDocument/didOpen", { textDocument: document });
    const { diagnostics } = await pushed;
    console.log(JSON.stringify({ server: serverInfo?.name, args: this.server.args, diagnostics }));
  }

  async stop() {
    await this.connection.sendRequest("shutdown");
    await this.connection.sendNotification("exit");
    await new Promise((ended) => this.process.on("exit", ended));
    this.connection.dispose();
  }
}

const vscode = {
  workspace: {
    getConfiguration: () => ({ get: (name) => settings[name] }),
    onDidChangeConfiguration: () => ({ dispose() {} }),
  },
};
const load = Module._load;
Module._load = (name, ...rest) =>
  name === "vscode" ? vscode : name === "vscode-languageclient/node" ? { LanguageClient } : load(name, ...rest);

const extension = require("../extension.js");
extension
  .activate({ subscriptions: [] })
  .then(() => extension.deactivate())
  .catch((error) => {
    console.error(error);
    process.exit(1);
  });
