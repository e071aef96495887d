"""`cmdr completion`: what a shell reads so that it completes command lines."""

from __future__ import annotations

import click

from validator.cli.near import NearChoice
from validator.cli.shell.completing import SHELLS, script
from validator.cli.terminal import show


@click.command()
@click.argument("shell", type=NearChoice(SHELLS))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print the shell completion script.

    Commands and options, formats, codes and rules, targets, and names of cards. For bash: eval
    "$(cmdr completion bash)" in ~/.bashrc; for zsh the same with zsh in ~/.zshrc; for fish: cmdr
    completion fish > ~/.config/fish/completions/cmdr.fish
    """
    from validator.cli.main import VARIABLE

    show([script(context.find_root().command, shell, VARIABLE).rstrip("\n")])
