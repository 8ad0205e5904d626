import type { Address } from '@/contracts/address';
import { addressLine } from '@/contracts/address-line';
import { formatPhone, toE164 } from '@/contracts/phone';
import type { AuthState } from '@/store/auth/auth-slice';
import type { AddressDraft } from '@/store/order/order-state';
import { EMPTY_ADDRESS } from './address-fields';
import type { AddressFields, PostalValues } from './address-schema';
import { Choice, Choices } from './choice';

type Props = {
  legend: string;
  addresses: readonly Address[];
  chosen: Address | undefined;
  onChoose(address: Address | null): void;
};

/** The customer's saved addresses to select from; null stands for a typed address. */
export function SavedAddresses({ legend, addresses, chosen, onChoose }: Props) {
  return (
    <Choices legend={legend}>
      {addresses.map((address) => (
        <Choice
          key={address.id}
          name={legend}
          title={address.title}
          detail={addressLine(address)}
          checked={address === chosen}
          onChange={() => onChoose(address)}
        />
      ))}
      <Choice name={legend} title="Başka bir adres" checked={!chosen} onChange={() => onChoose(null)} />
    </Choices>
  );
}

/** The most frequent city, preselected because a district has to be selected in any case. */
const USUAL_CITY = 'İstanbul';

/** The part of a form that a saved address fills. */
export function deliveryPart(address: Address): PostalValues {
  const { first_name, last_name, phone, city, district, neighborhood, zip_code, address: street } = address;
  return { first_name, last_name, phone: formatPhone(phone), city, district, neighborhood, zip_code, address: street };
}

/**
 * Initial values: earlier input, otherwise the customer's default delivery address, otherwise the customer's name and
 * contact data.
 */
export function firstValues(draft: AddressDraft | null, who: AuthState, addresses: readonly Address[]): AddressFields {
  const known = { ...EMPTY_ADDRESS, email: who.email, first_name: who.name, last_name: who.surname };
  if (draft) return { ...EMPTY_ADDRESS, ...draft };
  const usual = addresses.find(({ is_active, address_type }) => is_active && address_type === 'shipping');
  return usual ? { ...known, ...deliveryPart(usual) } : { ...known, city: USUAL_CITY };
}

/** The saved address shown in the form; undefined for one that was typed or changed. */
export function shownAddress(fields: Partial<PostalValues>, addresses: readonly Address[]): Address | undefined {
  return addresses.find((address) => {
    const { phone: _phone, ...rest } = deliveryPart(address);
    const alike = Object.entries(rest).every(([name, text]) => fields[name as keyof PostalValues]?.trim() === text);
    // Saved phone numbers are normalised.
    return alike && toE164(fields.phone ?? '') === address.phone;
  });
}
