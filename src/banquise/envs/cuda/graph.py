"""A sequence of launches as one: it is captured once as a CUDA graph, which costs the host a single call. A launch
through Numba, with the dozen arrays of a batch, takes the host longer than many of these kernels take the device."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from banquise.envs.cuda.fixes import SIMULATED, cuda

DEFAULT_STREAM = 0
MOST_URGENT = -5


class LaunchGraph:
    """A captured graph of launches. It is always called with the same `launches(stream)`, whose kernels keep the same
    arguments. It stores no reference to that function: a cycle would delay the release of a batch's memory."""

    def __init__(self) -> None:
        self.is_compiled, self.graph = False, None
        self.api: Any = None if SIMULATED else driver()  # importing fails while Python shuts down

    def __call__(self, launches: Callable[[Any], None]) -> None:
        """Launch the sequence: directly the first time, since kernels cannot be compiled during capture, then as a
        graph."""
        if SIMULATED or not self.is_compiled:
            launches(DEFAULT_STREAM)
            self.is_compiled = True
            return
        if self.graph is None:
            self.graph = capture(launches)
        checked(self.api.cuGraphLaunch(self.graph, DEFAULT_STREAM))

    def __del__(self) -> None:
        if self.graph is not None:
            self.api.cuGraphExecDestroy(self.graph)


def beside(stream: Any) -> Any:
    """Fork a stream whose launches run in parallel to this one's, with priority if a multiprocessor can take only one;
    outside a capture, return the same stream."""
    if stream == DEFAULT_STREAM:
        return stream
    aside = urgent_stream()
    order(stream, aside)
    return aside


@cache
def urgent_stream() -> Any:
    """The stream of the highest priority, used only for capturing."""
    api = driver()
    (handle,) = checked(api.cuStreamCreateWithPriority(int(api.CUstream_flags.CU_STREAM_NON_BLOCKING), MOST_URGENT))
    return cuda.external_stream(int(handle))


def order(before: Any, after: Any) -> None:
    """Let later launches on `after` wait for all launches on `before` so far."""
    if before is not after:
        event = cuda.event(timing=False)
        event.record(before)
        event.wait(after)


def fill_with_zeros(array: Any, stream: Any) -> None:
    if SIMULATED:
        array[:] = 0
    else:
        where = array.__cuda_array_interface__["data"][0]
        checked(driver().cuMemsetD8Async(where, 0, array.nbytes, int(getattr(stream, "handle", stream))))


def driver() -> Any:
    return import_module("cuda.bindings.driver")


def capture(launches: Callable[[Any], None]) -> Any:
    api, stream = driver(), cuda.stream()
    handle = int(stream.handle)
    checked(api.cuStreamBeginCapture(handle, api.CUstreamCaptureMode.CU_STREAM_CAPTURE_MODE_RELAXED))
    with cuda.defer_cleanup():
        launches(stream)
    (graph,) = checked(api.cuStreamEndCapture(handle))
    (executable,) = checked(api.cuGraphInstantiate(graph, 0))
    checked(api.cuGraphDestroy(graph))
    return executable


def checked(answer: tuple[Any, ...]) -> tuple[Any, ...]:
    error, *results = answer
    if int(error):
        raise RuntimeError(f"CUDA refused a graph: {error}")
    return tuple(results)
