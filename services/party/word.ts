import { inKurus } from '@/contracts/money-fields';
import type * as answers from '@/contracts/word';
import type { HttpClient } from '@/services/http/client';
import type { BalloonWord } from '@/services/view-models';

/** A text written with letter and digit balloons; see contracts/word. `signal` aborts the request. */
export async function getWord(http: HttpClient, query: answers.WordQuery, signal?: AbortSignal): Promise<BalloonWord> {
  return inKurus(
    (await http.get<answers.BalloonWord>('/party/word', { params: query, ...(signal && { signal }) })).data,
  );
}
