"""A sequence of launches as one: CUDA's graph of it is captured once and costs the host a single call. A launch through
Numba, with the dozen arrays of a batch, takes the host longer than many of these kernels take the device."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from banquise.envs.cuda.fixes import SIMULATED, cuda

DEFAULT_STREAM = 0
MOST_URGENT = -5


class LaunchGraph:
    """A captured graph of launches. It is always called with the same `launches(stream)`, whose kernels' arguments stay
    the same. It does not keep that function: a batch that held itself through it would not give its memory back at
    once."""

    def __init__(self) -> None:
        self.is_compiled, self.graph = False, None
        self.api: Any = None if SIMULATED else driver()  # when Python stops, nothing can be imported any more

    def __call__(self, launches: Callable[[Any], None]) -> None:
        """Launch the sequence: directly the first time, since capturing compiles nothing, then as a graph."""
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
    """A stream whose launches run beside those of this one from here on, and go before them where a multiprocessor can
    take only one; that stream itself if nothing is captured."""
    if stream == DEFAULT_STREAM:
        return stream
    aside = urgent_stream()
    order(stream, aside)
    return aside


@cache
def urgent_stream() -> Any:
    """A stream of the highest priority, used only for capturing."""
    api = driver()
    (handle,) = checked(api.cuStreamCreateWithPriority(int(api.CUstream_flags.CU_STREAM_NON_BLOCKING), MOST_URGENT))
    return cuda.external_stream(int(handle))


def order(before: Any, after: Any) -> None:
    """Let everything launched on `after` from here on wait for all that was launched on `before`."""
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
