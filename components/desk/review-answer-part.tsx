import { type FormEvent, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextAreaField } from '@/components/ui/field';
import { Stack } from '@/components/ui/stack';
import { formatMoment } from '@/contracts/dates';
import type { OwnerReview } from '@/contracts/owner-reviews';
import { LONGEST_ANSWER } from '@/contracts/review';
import { useAnswerReview, useRemoveAnswer } from '@/store/desk/daily-api';
import { FailureAlert } from './failure-alert';
import kit from './kit.module.scss';
import { useUnsavedWarning } from './use-unsaved-warning';

type Props = { review: OwnerReview; canAnswer: boolean };

/** The shop's public answer to a review, with the form to write, edit and remove it. A hidden review gets none. */
export function ReviewAnswerPart({ review, canAnswer }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [remove, { isLoading, error }] = useRemoveAnswer();
  const { id, version, answer, hidden_at } = review;
  const removeNow = async () => {
    setAsking(false);
    if (!('error' in (await remove({ id, version })))) void showToast('success', 'Yanıt kaldırıldı.');
  };
  return (
    <>
      {answer && (
        <div>
          <p className={kit.soft}>
            Yanıtınız, {formatMoment(answer.at)}
            {answer.edited_at && `, ${formatMoment(answer.edited_at)} tarihinde düzenlendi`}
          </p>
          <p className={kit.text}>{answer.text}</p>
        </div>
      )}
      <FailureAlert error={error} />
      {canAnswer && (answer || !hidden_at) && (
        <ActionRow tight>
          {!hidden_at && (
            <Button variant="quiet" onClick={() => setOpen(true)}>
              {answer ? 'Yanıtı düzenle' : 'Yanıtla'}
            </Button>
          )}
          {answer && !isAsking && (
            <Button variant="plain" disabled={isLoading} onClick={() => setAsking(true)}>
              Yanıtı kaldır
            </Button>
          )}
          {answer && isAsking && (
            <>
              <p role="alert">Yanıt sayfadan kaldırılsın mı?</p>
              <Button onClick={() => void removeNow()}>Evet, kaldır</Button>
              <Button variant="quiet" onClick={() => setAsking(false)}>
                Vazgeç
              </Button>
            </>
          )}
        </ActionRow>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={answer ? 'Yanıtı düzenle' : 'Yorumu yanıtla'}>
        {isOpen && <AnswerForm review={review} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function AnswerForm({ review, onDone }: { review: OwnerReview; onDone(): void }) {
  const { id, version, answer, email, text: written } = review;
  const [text, setText] = useState(answer?.text ?? '');
  const [send, { isLoading, error }] = useAnswerReview();
  useUnsavedWarning(text !== (answer?.text ?? ''));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || !text.trim() || 'error' in (await send({ id, version, text }))) return;
    onDone();
    void showToast('success', 'Yanıt yorumun altında yayında.');
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack tight>
        <p className={kit.text}>{written}</p>
        <TextAreaField
          label="Yanıtınız"
          hint={`Ürün sayfasında yorumun altında, mağazanın adıyla herkese görünür.${
            !answer && email ? ' Yorumu yazana bir kez e-posta gider.' : ''
          }`}
          value={text}
          required
          maxLength={LONGEST_ANSWER}
          rows={6}
          onChange={(event) => setText(event.target.value)}
        />
        <FailureAlert error={error} />
        <Button type="submit" disabled={isLoading || !text.trim()}>
          Yanıtı yayınla
        </Button>
      </Stack>
    </form>
  );
}
