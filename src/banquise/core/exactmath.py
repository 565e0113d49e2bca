"""e to a power and the natural logarithm, the same to the last bit on every target.

Every platform has these functions, but libraries round them differently. These use only additions, multiplications and
divisions, which IEEE 754 rounds in exactly one way; their error is less than one unit in the last place. After fdlibm
(Sun Microsystems, 1993): https://www.netlib.org/fdlibm/
"""

import numpy as np

from .kernel import kernel

LEAST, MOST = -708.0, 709.0
"""The range of powers of e that are normal floating-point numbers."""
FRACTION_BITS, BIAS = 52, 1023
FRACTION = (1 << FRACTION_BITS) - 1
"""A number is 2 to the (exponent − BIAS), times 1 and a fraction: these are the bits of the fraction."""
LN2_HIGH, LN2_LOW = 6.93147180369123816490e-01, 1.90821492927058770002e-10
"""The logarithm of 2 in two parts; the high one has so few digits that whole multiples of it are exact."""
LOG2_E = 1.44269504088896338700
ROOT_2 = 1.41421356237309504880


@kernel
def exp(x: float) -> float:
    """e to the power x: 2 to a whole power, times e to a power between −ln(2)/2 and ln(2)/2."""
    if x < LEAST:
        return 0.0
    if x > MOST:
        return float(np.inf)
    whole = int(LOG2_E * x + (0.5 if x >= 0.0 else -0.5))
    high, low = x - whole * LN2_HIGH, whole * LN2_LOW
    rest = high - low
    t = rest * rest
    c = rest - t * _exp_series(t)
    scaled = 1.0 - ((low - (rest * c) / (2.0 - c)) - high)
    return float(scaled * np.int64((whole + BIAS) << FRACTION_BITS).view(np.float64))


@kernel
def _exp_series(t: float) -> float:
    tail = 6.61375632143793436117e-05 + t * (-1.65339022054652515390e-06 + t * 4.13813679705723846039e-08)
    return 1.66666666666666019037e-01 + t * (-2.77777777770155933842e-03 + t * tail)


@kernel
def log(x: float) -> float:
    """The natural logarithm of an ordinary number above 0."""
    bits = int(np.float64(x).view(np.int64))
    whole = (bits >> FRACTION_BITS) - BIAS
    scaled = float(np.int64(bits & FRACTION | BIAS << FRACTION_BITS).view(np.float64))
    if scaled > ROOT_2:
        scaled, whole = 0.5 * scaled, whole + 1
    f = scaled - 1.0
    s = f / (2.0 + f)
    z = s * s
    half_square = 0.5 * f * f
    low = s * (half_square + _log_series(z)) + whole * LN2_LOW
    return whole * LN2_HIGH - ((half_square - low) - f)


@kernel
def _log_series(z: float) -> float:
    w = z * z
    odd = w * (3.999999999940941908e-01 + w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01))
    tail = 2.857142874366239149e-01 + w * (1.818357216161805012e-01 + w * 1.479819860511658591e-01)
    return odd + z * (6.666666666666735130e-01 + w * tail)
