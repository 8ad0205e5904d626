/**
 * Streams text with backpressure: the next part is created when the last one was sent, and none for a caller that has
 * disconnected.
 */
export function textStream(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await parts.return(undefined);
      },
    },
    // No database query before the client reads.
    { highWaterMark: 0 },
  );
}
