'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { showToast } from '@/components/toasts/show-toast';
import { TextAreaField, TextField } from '@/components/ui/field';
import { type OwnReview, type ReviewChange, reviewTextSchema, reviewTitleSchema } from '@/contracts/review';
import { browserApi } from '@/services/http/browser';
import { createReview, updateReview } from '@/services/review/review';
import { AccountForm } from '../account-form';
import { typed } from '../fields';
import { StarField } from './star-field';

type Props = {
  /** The item's id. */
  item: number;
  /** The review to edit; null for a new one. */
  stored: OwnReview | null;
  onSaved(): void;
  onCancel(): void;
};

const PROBLEMS = {
  not_bought: 'Yalnızca satın aldığınız ürünlere yorum yazabilirsiniz.',
  already_reviewed: 'Bu ürüne daha önce yorum yazmışsınız. Sayfayı yenileyince yorumunuzu düzenleyebilirsiniz.',
};

/** Creates or edits a review. Rendered for customers only, after hydration, so its default values are known. */
export function ReviewForm({ item, stored, onSaved, onCancel }: Props) {
  const form = useForm({
    resolver: zodResolver(reviewValuesSchema),
    defaultValues: stored ? valuesOf(stored) : { title: '', text: '' },
  });
  const { submit, problem, busy } = useFormSubmit({
    form,
    send: (values) =>
      stored
        ? updateReview(browserApi, stored.id, changeOf(values))
        : createReview(browserApi, { item, ...changeOf(values) }),
    done: () => {
      void showToast('success', stored ? 'Güncellendi!' : 'Yorumunuz yayımlandı!');
      onSaved();
    },
    problems: PROBLEMS,
  });
  const { register, setFocus, formState } = form;
  useEffect(() => setFocus('rating'), [setFocus]);
  const { errors } = formState;
  return (
    <AccountForm
      submit={submit}
      button={stored ? 'Kaydet' : 'Yorumu yayımla'}
      busy={busy}
      problem={problem}
      onCancel={onCancel}
    >
      <StarField error={errors.rating?.message} {...register('rating')} />
      <TextField label="Başlık (isteğe bağlı)" maxLength={80} error={errors.title?.message} {...register('title')} />
      <TextAreaField
        label="Yorumunuz"
        rows={5}
        maxLength={2000}
        hint="10 ile 2000 karakter arası. Kısaltılmış adınızla yayımlanır (Ayşe Y. gibi); kişisel bilgi yazmayın."
        error={errors.text?.message}
        {...register('text')}
      />
    </AccountForm>
  );
}

/** The values of the review form; stars are a radio button's string value. */
const reviewValuesSchema = z.object({
  rating: z.enum(['1', '2', '3', '4', '5'], 'Kaç yıldız verdiğinizi seçin.'),
  title: typed(reviewTitleSchema),
  text: typed(reviewTextSchema),
});
type Values = z.infer<typeof reviewValuesSchema>;

function valuesOf({ rating, title, text }: OwnReview): Values {
  return { rating: String(rating) as Values['rating'], title, text };
}

function changeOf({ rating, title, text }: Values): ReviewChange {
  return { rating: Number(rating), title, text };
}
