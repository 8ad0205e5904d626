'use client';

import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { getCampaigns } from '@/services/coupon/coupon';
import { Loaded } from '../loaded';
import { useAccountData } from '../use-account-data';
import { CampaignCard } from './campaign-card';
import styles from './campaigns.module.scss';

/** The coupons available to the customer: personal and public ones. */
export function Campaigns() {
  const campaigns = useAccountData(getCampaigns);
  return (
    <Loaded state={campaigns}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState
            title="Şu anda kampanya yok"
            text="Size özel bir kupon tanımlandığında burada görürsünüz."
            drawing="basket-empty"
          >
            <ButtonLink href="/alisveris">Alışverişe başla</ButtonLink>
          </EmptyState>
        ) : (
          <ul className={styles.campaigns}>
            {list.map((campaign) => (
              <li key={campaign.code}>
                <CampaignCard campaign={campaign} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
