'use client';

import { useEffect } from 'react';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { useSchemaForm } from '@/components/forms/use-schema-form';
import { showToast } from '@/components/toasts/show-toast';
import { SelectField, TextAreaField, TextField } from '@/components/ui/field';
import { FIT_WORDS } from '@/contracts/fit-words';
import type { OwnReview, ReviewChange, ReviewedItem } from '@/contracts/review';
import { browserApi } from '@/services/http/browser';
import { createReview, updateReview } from '@/services/review/review';
import { AccountForm } from '../account-form';
import type { ReviewValues } from './review-schema';
import { StarField } from './star-field';

type Props = {
  item: Pick<ReviewedItem, 'id' | 'sized'>;
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
  const form = useSchemaForm<ReviewValues>({
    schema: () => import('./review-schema').then(({ reviewValuesSchema }) => reviewValuesSchema),
    defaultValues: {
      ...(stored ? valuesOf(stored) : { title: '', text: '' }),
      ...(item.sized && { fit: stored?.fit ?? '' }),
    },
  });
  const sending = useFormSubmit({
    form,
    send: (values) =>
      stored
        ? updateReview(browserApi, stored.id, changeOf(values))
        : createReview(browserApi, { item: item.id, ...changeOf(values) }),
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
    <AccountForm sending={sending} button={stored ? 'Kaydet' : 'Yorumu yayımla'} onCancel={onCancel}>
      <StarField error={errors.rating?.message} {...register('rating')} />
      {item.sized && (
        <SelectField label="Kalıp (isteğe bağlı)" error={errors.fit?.message} {...register('fit')}>
          <option value="">Belirtmek istemiyorum</option>
          {Object.entries(FIT_WORDS).map(([fit, word]) => (
            <option key={fit} value={fit}>
              {word.charAt(0).toLocaleUpperCase('tr') + word.slice(1)}
            </option>
          ))}
        </SelectField>
      )}
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

function valuesOf({ rating, title, text }: OwnReview): ReviewValues {
  return { rating: String(rating) as ReviewValues['rating'], title, text };
}

function changeOf({ rating, title, text, fit }: ReviewValues): ReviewChange {
  return { rating: Number(rating), title, text, ...(fit !== undefined && { fit: fit || null }) };
}
