/**
 * Sends text as fast as it is read and no faster: the next part is made when the last one is gone, and none is made
 * for a caller that has hung up.
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
    // Nothing is asked of the database before somebody reads.
    { highWaterMark: 0 },
  );
}
