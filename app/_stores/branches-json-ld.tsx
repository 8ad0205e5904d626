import { JsonLd } from '@/components/seo/json-ld';
import type { Branch } from '@/contracts/content';
import { localBusinessJsonLd } from '@/services/seo/local-business';

/** Structured data of every branch with known opening hours. */
export function BranchesJsonLd({ branches }: { branches: readonly Branch[] }) {
  return branches.map((branch) => {
    const business = localBusinessJsonLd(branch);
    return business && <JsonLd key={branch.slug} data={business} />;
  });
}
