"""Completion for PowerShell, which Click does not know."""

import os
from typing import Final

from click.shell_completion import CompletionItem, ShellComplete, split_arg_string

_SCRIPT: Final = """\
Register-ArgumentCompleter -Native -CommandName %(prog_name)s -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $Env:%(complete_var)s = "powershell_complete"
    $Env:COMP_WORDS = $commandAst.ToString()
    $Env:COMP_WORD = $wordToComplete
    %(prog_name)s | ForEach-Object {
        [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
    }
    $Env:%(complete_var)s = $Env:COMP_WORDS = $Env:COMP_WORD = ""
}
"""


class PowerShellComplete(ShellComplete):
    """What may come next, one value per line."""

    name = "powershell"
    source_template = _SCRIPT

    def get_completion_args(self) -> tuple[list[str], str]:
        begun = os.environ.get("COMP_WORD", "")
        words = split_arg_string(os.environ.get("COMP_WORDS", ""))[1:]
        return (words[:-1] if begun else words), begun

    def format_completion(self, item: CompletionItem) -> str:
        return str(item.value)
