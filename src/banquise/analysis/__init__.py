"""Analysis: what a strong player would have done, from what each seat knew (docs/analysis.md).

analysis = analyse(match.line)          # or banquise.analyse(match)
analysis.curve                          # each seat's chance of winning, moment by moment
analysis.turning                        # the decisions that cost most
analysis.as_json()
"""

from banquise.analysis.analysis import Analysis, Method, analyse

__all__ = ["Analysis", "Method", "analyse"]
