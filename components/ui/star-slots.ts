/** How full each of the five stars is (0, ½, 1): a remainder of 0.75 or more gives a full star, 0.25 to 0.75 a half. */
export function starSlots(rating: number): (0 | 0.5 | 1)[] {
  return [0, 1, 2, 3, 4].map((slot) => {
    const rest = rating - slot;
    if (rest >= 0.75) return 1;
    return rest >= 0.25 ? 0.5 : 0;
  });
}
