'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { requestActivationMail } from '@/services/auth/auth';
import { browserApi } from '@/services/http/browser';

const WORDS = {
  sent: 'Bu adrese ait etkinleşmemiş bir hesap varsa bağlantıyı yeniden gönderdik.',
  failed: 'Bağlantı şu anda gönderilemedi. Birazdan yeniden deneyin.',
} as const;

/** Sends the activation email again. */
export function ResendActivation({ email }: { email: string }) {
  const [outcome, setOutcome] = useState<keyof typeof WORDS | null>(null);
  const send = async () => {
    try {
      await requestActivationMail(browserApi, email);
      setOutcome('sent');
    } catch {
      setOutcome('failed'); // shown to the customer; the server logs the cause
    }
  };
  return (
    <div>
      <div role="status">{outcome && <p>{WORDS[outcome]}</p>}</div>
      {outcome !== 'sent' && (
        <Button variant="quiet" onClick={() => void send()}>
          Etkinleştirme e-postasını yeniden gönder
        </Button>
      )}
    </div>
  );
}
