/** An amount in the community's currency; the number alone without one. Whole amounts have no decimals. */
export function formatAmount(value: number, currency: string, locale: string): string {
  const decimals = Number.isInteger(value) ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: currency === '' ? 0 : decimals,
    maximumFractionDigits: 2,
    ...(currency !== '' && { style: 'currency', currency }),
  }).format(value);
}
