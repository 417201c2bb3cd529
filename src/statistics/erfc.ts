/** From here on the continued fraction settles faster than the series. */
const SERIES_BELOW = 2;

/**
 * Complementary error function, 1 − erf(x), for any x; relative error below 1e-12 down to the smallest
 * normal double (x ≈ 26.5). Series and continued fraction: Abramowitz & Stegun 7.1.6 and 7.1.14.
 */
export function erfc(x: number): number {
  if (x < 0) return 2 - erfc(-x);
  return x < SERIES_BELOW ? 1 - series(x) : fraction(x);
}

/** erf(x) = 2/√π · e^(−x²) · Σ 2ⁿ x^(2n+1) / (1·3·…·(2n+1)). */
function series(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; term > sum * 1e-17; n += 1) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}

/** √π · e^(x²) · erfc(x) = 1/(x + (1/2)/(x + 1/(x + (3/2)/(x + …)))), from the inside out. */
function fraction(x: number): number {
  let tail = x;
  for (let n = 100; n > 0; n -= 1) tail = x + n / 2 / tail;
  return Math.exp(-x * x) / (Math.sqrt(Math.PI) * tail);
}
