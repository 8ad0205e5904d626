import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Flags = { isVerified?: boolean };
type Asked = { challenge: string };

const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();

/** An authenticator with one passkey, as a device has it (WebAuthn 3, 6.1 and 6.5; ES256, attestation `none`). */
export class SoftwareAuthenticator {
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  counter = 0;

  /** @param site the origin that the browser reports */
  constructor(private readonly site = 'http://localhost:3000') {}

  /** Answers `navigator.credentials.create`. */
  create({ challenge }: Asked, flags: Flags = {}) {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const coordinate = (text: string) => Buffer.from(text, 'base64url');
    const publicKey = Buffer.concat([
      Buffer.from('a501020326200121', 'hex'),
      ...[Buffer.from('5820', 'hex'), coordinate(x), Buffer.from('225820', 'hex'), coordinate(y)],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const data = Buffer.concat([this.#data(0x40, flags), Buffer.alloc(16), length, this.#id, publicKey]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(data.length);
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      size,
      data,
    ]);
    const response = {
      clientDataJSON: base64url(this.#client('webauthn.create', challenge)),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    };
    return { ...this.#named(), response };
  }

  /** Answers `navigator.credentials.get`. */
  get({ challenge }: Asked, userHandle: string, flags: Flags = {}) {
    this.counter++;
    const data = this.#data(0, flags);
    const client = this.#client('webauthn.get', challenge);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#key.privateKey);
    const response = {
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(signature),
      userHandle,
    };
    return { ...this.#named(), response };
  }

  #named() {
    return { id: base64url(this.#id), rawId: base64url(this.#id), type: 'public-key' as const };
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.site, crossOrigin: false }));
  }

  #data(extra: number, { isVerified = true }: Flags): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(1 | (isVerified ? 4 : 0) | extra);
    rest.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(new URL(this.site).hostname), rest]);
  }
}
