import { DEMO_SLOT_RULES } from '@/content/slots';
import { type SlotRules, slotRulesSchema } from '@/contracts/slots';
import { canonicalPlaces } from '@/server/domain/customers/address/place-names';
import type { Version } from '@/server/domain/settings/documents';
import { keptDocument } from '@/server/domain/settings/kept-document';
import { FieldError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';

const document = keptDocument<SlotRules>({
  name: 'slots',
  entity: 'settings',
  schema: slotRulesSchema,
  initial: (_db, { DEMO }) => (DEMO ? slotRulesSchema.parse(DEMO_SLOT_RULES) : slotRulesSchema.parse({})),
});

/** The owner's rules, from memory or the database. */
export const readSlotRules = document.read;
export const readSlotRulesVersion = document.readVersion;

/**
 * Replaces version `expected` of the rules. Orders keep their hours.
 * @throws ApiError 412; FieldError `courier.districts` for one that the province lacks: no address could have its hours
 */
export async function changeSlotRules(ports: Ports, rules: SlotRules, expected: number): Promise<Version<SlotRules>> {
  const { city, districts } = rules.courier;
  const unknown = districts.filter((district) => !isListed(city, district));
  if (unknown.length > 0) {
    throw new FieldError({ 'courier.districts': [`Not districts of ${city}: ${unknown.join(', ')}.`] });
  }
  return document.change(ports, () => rules, expected);
}

function isListed(city: string, district: string): boolean {
  try {
    const listed = canonicalPlaces({ city, district, neighborhood: '', zip_code: '' });
    return listed.city === city && listed.district === district;
  } catch (error) {
    if (error instanceof FieldError) return false;
    throw error;
  }
}
