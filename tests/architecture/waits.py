"""Sleeps and timeouts of tests, as they stand in the sources."""

import ast

LONGEST_STEP = 0.05
"""Seconds that a test may sleep between two looks at something that another process or thread does."""

SECOND = 1.0

SLEEPS = {"sleep": 1.0, "wait_for_timeout": 0.001}
"""Functions that only wait → their unit in seconds."""

TIMEOUTS = {"timeout": 0, "timeout_at": 0, "wait_for": 1}
"""Functions that end a wait → the argument that says when."""

PATIENCE = "PATIENCE"
"""Name of a timeout that no test waits for: when it is over, the test has failed."""

EXPECTATION = "expect"
"""Playwright's function whose `timeout`, in ms, is no wait either: when it is over, the test has failed."""


def waits(source: str) -> list[tuple[int, str]]:
    """Line and call of each sleep of more than a step, or of nobody knows how long; and of each timeout of a second or
    more that is not by patience.
    """
    tree = ast.parse(source)
    constants = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _waits(node, constants)]
    return sorted((call.lineno, ast.unparse(call)) for call in calls)


def _waits(call: ast.Call, constants: dict[str, ast.expr]) -> bool:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name in SLEEPS and call.args:
        seconds = _number(call.args[0], constants)
        return seconds is None or seconds * SLEEPS[name] > LONGEST_STEP
    limits = [keyword.value for keyword in call.keywords if keyword.arg == "timeout" and not _expects(call)]
    if name in TIMEOUTS:
        limits += call.args[TIMEOUTS[name] :][:1]
    return any((_number(limit, constants) or 0) >= SECOND for limit in limits if not _by_patience(limit))


def _number(value: ast.expr, constants: dict[str, ast.expr]) -> float | None:
    """The number that this is; None: it is not known before the test runs."""
    if isinstance(value, ast.Name):
        known = constants.get(value.id)
        return None if known is None else _number(known, {})
    try:
        number = ast.literal_eval(value)
    except ValueError:
        return None
    return float(number) if isinstance(number, int | float) else None


def _expects(call: ast.Call) -> bool:
    """Whether it is `expect(…).…(…)`."""
    made = call.func.value if isinstance(call.func, ast.Attribute) else None
    return isinstance(made, ast.Call) and isinstance(made.func, ast.Name) and made.func.id == EXPECTATION


def _by_patience(limit: ast.expr) -> bool:
    return any(isinstance(part, ast.Name) and PATIENCE in part.id for part in ast.walk(limit))
