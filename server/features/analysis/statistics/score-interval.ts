/** Won of all. `of` is above 0. */
export interface Share {
  won: number;
  of: number;
}

/** A difference of two rates, from −1 to 1, with the ends of its 80 % range. */
export interface Difference {
  rate: number;
  low: number;
  high: number;
}

/** The 90th percentile of the standard normal distribution: both ends together leave 80 %. */
const Z = 1.2815515655446004;

/**
 * The difference of two independent rates, `one` less `other`, with its 80 % range: the hybrid score interval, method 10
 * in R. G. Newcombe, Interval estimation for the difference between independent proportions, Statistics in Medicine 17
 * (1998), 873–890. Unlike the usual normal interval it holds near 0 % and stays within −1 and 1.
 */
export function rateDifference(one: Share, other: Share): Difference {
  const [a, b] = [wilson(one), wilson(other)];
  const rate = a.rate - b.rate;
  return {
    rate,
    low: rate - Math.hypot(a.rate - a.low, b.high - b.rate),
    high: rate + Math.hypot(a.high - a.rate, b.rate - b.low),
  };
}

/** A rate with its 80 % score interval (E. B. Wilson, JASA 22 (1927), 209–212). */
function wilson({ won, of }: Share): Difference {
  const rate = won / of;
  const middle = won + Z ** 2 / 2;
  const spread = Z * Math.sqrt((won * (of - won)) / of + Z ** 2 / 4);
  // At 0 and at 1 rounding could put an end past the rate itself.
  return {
    rate,
    low: Math.min(rate, (middle - spread) / (of + Z ** 2)),
    high: Math.max(rate, (middle + spread) / (of + Z ** 2)),
  };
}
