// Starts `cmdr lsp` and hands it every list that is open, those without a file too.
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

function started() {
  const settings = workspace.getConfiguration("cmdr");
  const options = ["format", "dialect", "language"]
    .filter((name) => settings.get(name))
    .flatMap((name) => [`--${name}`, settings.get(name)]);
  const server = { command: settings.get("path"), args: ["lsp", ...options] };
  const documents = { documentSelector: [{ language: "decklist" }] };
  client = new LanguageClient("commander-validator", "Commander decks", server, documents);
  return client.start();
}

exports.activate = (context) => {
  context.subscriptions.push(
    workspace.onDidChangeConfiguration(async (event) => {
      if (event.affectsConfiguration("cmdr")) {
        await client?.stop();
        await started();
      }
    })
  );
  return started();
};

exports.deactivate = () => client?.stop();
