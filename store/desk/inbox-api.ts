import { answerMessage, changeMessage, listMessages, type MessageFilter, readMessage } from '@/services/desk/messages';
import { useChange, useRead } from './desk-api';

/** Messages of the contact forms. */

export const useMessagesQuery = (filter: MessageFilter, before: number | undefined) =>
  useRead(['message', filter, before], () => listMessages(filter, before));
export const useMessageQuery = (id: number) => useRead(['message', id], () => readMessage(id));
export const useChangeMessage = () => useChange(changeMessage, ['message', 'today']);
export const useAnswerMessage = () => useChange(answerMessage, ['message', 'today']);
