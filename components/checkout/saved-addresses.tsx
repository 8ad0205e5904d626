import type { Address } from '@/contracts/address';
import { addressLine } from '@/contracts/address-line';
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
