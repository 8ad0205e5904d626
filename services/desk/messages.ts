import type { Message, MessageChange, MessageList, MessageState } from '@/contracts/messages';
import { type InKurus, inKurus } from '@/contracts/money-fields';
import { deskHttp } from './http';

export type MessageFilter = { state?: MessageState; search?: string };
/** A message and the version that a change of it expects; money in kuruş. */
export type DeskMessage = { message: InKurus<Message>; version: string };

const toDeskMessage = ({ data, headers }: { data: Message; headers: object }): DeskMessage => ({
  message: inKurus(data),
  version: String((headers as { etag?: string }).etag),
});

/** A page of the messages, newest first; `next` is the cursor of the following one. */
export async function listMessages(filter: MessageFilter, before: number | undefined): Promise<MessageList> {
  return (await deskHttp.get<MessageList>('/messages/', { params: { ...filter, before } })).data;
}

export async function readMessage(id: number): Promise<DeskMessage> {
  return toDeskMessage(await deskHttp.get<Message>(`/messages/${id}/`));
}

type Versioned = { id: number; version: string };

/** Changes state or note. 412: the message was changed since that version. */
export async function changeMessage({ id, version, ...change }: Versioned & MessageChange): Promise<DeskMessage> {
  const config = { headers: { 'If-Match': version } };
  return toDeskMessage(await deskHttp.patch<Message>(`/messages/${id}/`, change, config));
}

/** Mails an answer to the sender. 412: another one was sent since that version. */
export async function answerMessage({ id, version, text }: Versioned & { text: string }): Promise<DeskMessage> {
  const config = { headers: { 'If-Match': version } };
  return toDeskMessage(await deskHttp.post<Message>(`/messages/${id}/answer/`, { text }, config));
}
