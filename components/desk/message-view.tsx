'use client';

import { type FormEvent, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { TextAreaField } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';
import { formatMoment } from '@/contracts/dates';
import type { Message, MessageState } from '@/contracts/messages';
import { formatKurus } from '@/contracts/money';
import { formatPhone } from '@/contracts/phone';
import type { DeskMessage } from '@/services/desk/messages';
import { useAnswerMessage, useChangeMessage, useMessageQuery } from '@/store/desk/inbox-api';
import { FailureAlert } from './failure-alert';
import styles from './kit.module.scss';
import { partyFacts, STATE_WORDS, subjectOf } from './message-words';
import { NoteForm } from './note-form';
import { deskStatus } from './order-words';
import { Part } from './part';
import { usePermitted } from './session';
import { useUnsavedWarning } from './use-unsaved-warning';

/** One message: what was written, the answers, a form for the next one, the staff's note, and the sender's orders. */
export function MessageView({ id }: { id: number }) {
  const { data, error, refetch } = useMessageQuery(id);
  const isPermitted = usePermitted();
  if (!data) return error ? <FailureAlert error={error} page /> : <Skeleton bars={8} />;
  const { message } = data;
  const canAnswer = isPermitted('messages.answer');
  return (
    <>
      <div>
        <Link href="/yonetim/mesajlar" className={styles.back}>
          ‹ Mesajlar
        </Link>
        <h1>{subjectOf(message)}</h1>
        <p className={styles.soft}>
          {message.name}, {formatMoment(message.created_at)} · <strong>{STATE_WORDS[message.state]}</strong>
        </p>
      </div>
      <div className={styles.columns}>
        <Stack>
          <Part title="Mesaj">
            <Facts message={message} />
            <p className={styles.text}>{message.text || 'Not yazılmamış.'}</p>
          </Part>
          {message.answers.map((answer) => (
            <Answer key={answer.id} answer={answer} />
          ))}
          {canAnswer && (
            <Part title={message.answers.length > 0 ? 'Yeni yanıt' : 'Yanıt'}>
              <AnswerForm stored={data} />
            </Part>
          )}
        </Stack>
        <Stack>
          {canAnswer && <States stored={data} />}
          {canAnswer && (
            <Part title="Ekip notu">
              <Note stored={data} readAgain={async () => (await refetch()).data ?? null} />
            </Part>
          )}
          {message.orders && <Orders orders={message.orders} />}
        </Stack>
      </div>
    </>
  );
}

function Facts({ message }: { message: DeskMessage['message'] }) {
  const { email, phone, order_number, party } = message;
  const facts = [
    { title: 'E-posta', value: email },
    ...(phone ? [{ title: 'Telefon', value: formatPhone(phone) }] : []),
    ...(order_number ? [{ title: 'Yazdığı sipariş', value: order_number }] : []),
    ...(party ? partyFacts(party) : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ title, value }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const MAIL_WORDS: Record<Message['answers'][number]['mail'], string> = {
  waiting: 'gönderiliyor',
  sent: 'gönderildi',
  failed: 'e-posta gönderilemedi',
  unknown: 'gönderildi',
};

function Answer({ answer }: { answer: Message['answers'][number] }) {
  const { author, text, at, mail } = answer;
  return (
    <Part title={`Yanıt: ${author}`}>
      <p className={styles.soft}>
        {formatMoment(at)} · {MAIL_WORDS[mail]}
      </p>
      <p className={styles.text}>{text}</p>
    </Part>
  );
}

function AnswerForm({ stored: { message, version } }: { stored: DeskMessage }) {
  const [answer, { isLoading, error }] = useAnswerMessage();
  const [text, setText] = useState('');
  useUnsavedWarning(text !== '');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || !text.trim() || 'error' in (await answer({ id: message.id, version, text }))) return;
    setText('');
    void showToast('success', 'Yanıt gönderim sırasına alındı.');
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack tight>
        <TextAreaField
          label="Yanıtınız"
          hint={`${message.email} adresine gider; altına yazdığı mesaj eklenir. Müşterinin cevabı mağazanın e-posta kutusuna gelir.`}
          value={text}
          required
          maxLength={5000}
          rows={8}
          onChange={(event) => setText(event.target.value)}
        />
        <FailureAlert error={error} />
        <Button type="submit" disabled={isLoading || !text.trim()}>
          Yanıtı gönder
        </Button>
      </Stack>
    </form>
  );
}

function States({ stored: { message, version } }: { stored: DeskMessage }) {
  const [change, { isLoading, error }] = useChangeMessage();
  const move = (state: MessageState) => void change({ id: message.id, version, state });
  return (
    <Stack tight>
      <ActionRow tight>
        {message.state !== 'archived' && (
          <Button variant="quiet" disabled={isLoading} onClick={() => move('archived')}>
            Arşivle
          </Button>
        )}
        {message.state === 'open' && (
          <Button variant="plain" disabled={isLoading} onClick={() => move('answered')}>
            Yanıtlandı say
          </Button>
        )}
        {message.state !== 'open' && (
          <Button variant="plain" disabled={isLoading} onClick={() => move('open')}>
            Yeniden aç
          </Button>
        )}
      </ActionRow>
      <FailureAlert error={error} />
    </Stack>
  );
}

const noteOf = ({ message, version }: DeskMessage) => ({ note: message.note, version });

type NoteProps = { stored: DeskMessage; readAgain(): Promise<DeskMessage | null> };

function Note({ stored, readAgain }: NoteProps) {
  const [change, { isLoading, error }] = useChangeMessage();
  return (
    <NoteForm
      hint="Yalnızca ekip görür, müşteriye gönderilmez."
      stored={noteOf(stored)}
      write={async (note) => {
        const { data, error: refusal } = await change({ id: stored.message.id, ...note });
        return data ? { data: noteOf(data) } : { error: refusal };
      }}
      isLoading={isLoading}
      error={error}
      readAgain={async () => {
        const now = await readAgain();
        return now && noteOf(now);
      }}
    />
  );
}

function Orders({ orders }: { orders: NonNullable<DeskMessage['message']['orders']> }) {
  return (
    <Part title="Bu e-postayla verilen siparişler">
      {orders.length === 0 ? (
        <p className={styles.soft}>Yok.</p>
      ) : (
        <ul>
          {orders.map(({ number, status, amount, created_at }) => (
            <li key={number}>
              <Link href={`/yonetim/siparisler/${encodeURIComponent(number)}`} className={styles.link}>
                {number}
              </Link>
              <p className={styles.soft}>
                {deskStatus(status, { method: 'shipping' })} · {formatKurus(amount)} · {formatMoment(created_at)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
