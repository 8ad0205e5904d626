/** A line's product with its variant: "Balon, Kırmızı". */
export function lineTitle({ title, variant_title }: { title: string; variant_title: string }): string {
  return [title, variant_title].filter(Boolean).join(', ');
}
