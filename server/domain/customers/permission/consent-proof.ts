import { and, eq, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { CHANNELS, type Channel, CONSENT_TEXT } from '@/contracts/consent';
import type { Db } from '@/server/platform/db/client';
import { consentEvent } from '@/server/platform/db/schema/consent';
import { linkKey } from '@/server/platform/mail/link-key';
import type { Ports } from '@/server/platform/ports/ports';
import { allowedBy, consentLog, recipientOf } from './permissions';

type Person = { id: number; email: string; phone: string | null };

const YEAR = 365 * 24 * 60 * 60_000;
/** How long proof of a consent is retained after it ended, ms. */
const RETENTION_MS = 3 * YEAR;

/**
 * Before an account is erased: ends its active consents and reduces the log to what the shop must be able to prove.
 * Senders of campaigns must prove consent (6563 sayılı Kanun m. 6; Ticari İletişim ve Ticari Elektronik İletiler
 * Hakkında Yönetmelik, which requires records of consent for three years after it ended); KVKK art. 5/2-ç and 7 allow
 * exactly that. So only channels that were once allowed are retained, without the account and with an HMAC in place of
 * the email or number: a complaint that names one can be answered, but the proof cannot be searched for people. `ports.db` is the
 * transaction that erases the account. Addresses that İYS has not been told of stay until they are reported (iys-report.ts): the
 * end of a consent must be reported, too.
 */
export async function keepProofOfConsent(ports: Ports, { id, email, phone }: Person): Promise<void> {
  const { db, clock } = ports;
  const events = await consentLog(db, id);
  const ever = CHANNELS.filter((channel) => events.some((event) => event.channel === channel && event.given));
  const now = allowedBy(events);
  const ending = ever.filter((channel) => now[channel]);
  const own = eq(consentEvent.customerId, id);
  await db.delete(consentEvent).where(ever.length > 0 ? and(own, notInArray(consentEvent.channel, ever)) : own);
  if (ending.length > 0) {
    const end = { customerId: id, given: false, source: 'erasure', textVersion: CONSENT_TEXT.version } as const;
    const recipient = (channel: Channel) => recipientOf(channel, { email, phone });
    await db
      .insert(consentEvent)
      .values(ending.map((channel) => ({ ...end, channel, recipient: recipient(channel), at: clock.now() })));
  }
  const address = { email, sms: phone, phone };
  for (const channel of ever) {
    const recipientKey = linkKey(ports, 'consent', address[channel] ?? 'no number');
    await db
      .update(consentEvent)
      .set({
        recipientKey,
        recipient: sql`case when ${consentEvent.reportedAt} is null then ${consentEvent.recipient} end`,
      })
      .where(and(own, eq(consentEvent.channel, channel)));
  }
}

/** The address of an erased account is kept for the report of its end to İYS no longer than this, ms. */
const UNREPORTED_MS = 30 * 24 * 60 * 60_000;

/** Deletes proof of consents whose retention period is over. The erasure ended them all. */
export async function deleteExpiredProof(db: Db, now: Date): Promise<void> {
  const unreported = and(isNull(consentEvent.customerId), isNotNull(consentEvent.recipient));
  await db
    .update(consentEvent)
    .set({ recipient: null })
    .where(and(unreported, lt(consentEvent.at, new Date(now.getTime() - UNREPORTED_MS))));
  await db
    .delete(consentEvent)
    .where(and(isNull(consentEvent.customerId), lt(consentEvent.at, new Date(now.getTime() - RETENTION_MS))));
}
