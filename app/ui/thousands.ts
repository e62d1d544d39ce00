/** A whole number in groups of three, `412,300`. Without `Intl`, whose first use takes a phone longer than a whole page. */
export const thousands = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
