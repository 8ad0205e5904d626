import { signedOut } from '@/store/auth/auth-slice';
import { rehydrateAuth } from '@/store/auth/rehydrate-auth';
import { noContent } from '@/store/cms/cms-slice';
import { rehydrateCms } from '@/store/cms/rehydrate-cms';
import { rehydrateState } from '@/store/rehydrate';
import { noProfile } from '@/store/user/user-slice';

const auth = {
  token: 'token-of-ayse-0123456789',
  isLoggedIn: true,
  email: 'ayse@example.com',
  name: 'Ayşe',
  surname: 'Yılmaz',
  gender: 'F',
  birth_date: '1990-05-01',
};

test('rehydration › a persisted customer is signed in', () => {
  expect(rehydrateAuth(auth)).toEqual(auth);
});

test.each([
  [null],
  ['text'],
  [{ ...auth, token: null }],
  [{ ...auth, token: 'short' }],
  [{ ...auth, token: 'a header\r\nof its own: x' }],
])('rehydration › %j signs no customer in', (remembered) => {
  expect(rehydrateAuth(remembered)).toEqual(signedOut);
});

test('rehydration › the token alone decides who is signed in, and invalid fields become empty', () => {
  expect(rehydrateAuth({ ...auth, isLoggedIn: false, gender: 'X', name: 7, birth_date: 5 })).toEqual({
    ...auth,
    gender: 'O',
    name: '',
    birth_date: null,
  });
});

test('rehydration › a profile without a signed-in customer is dropped', () => {
  const user = { first_name: 'Ayşe', last_name: 'Yılmaz', birth_date: null, gender: 'F', phone: '+905321234567' };
  expect(rehydrateState({ auth, user }).user).toEqual(user);
  expect(rehydrateState({ user }).user).toEqual(noProfile);
  expect(rehydrateState({ auth, user: { first_name: 5 } }).user).toEqual(noProfile);
});

describe('rehydration › content', () => {
  const now = Date.UTC(2026, 2, 10);
  const entry = { title: 'Balonlar', url: '/balonlar' };
  const cms = { carousels: [entry], carouselsFetchedAt: now - 1000, topMenu: [entry], hamMenu: [] };

  test('is kept for an hour', () => {
    expect(rehydrateCms(cms, now)).toEqual(cms);
    expect(rehydrateCms({ ...cms, carouselsFetchedAt: now - 3_600_001 }, now)).toEqual(noContent);
    expect(rehydrateCms({ ...cms, carouselsFetchedAt: now + 1 }, now)).toEqual(noContent);
  });

  test.each(['//evil.example', '/\\evil', 'https://evil.example', 'javascript:alert(1)'])(
    'with a link to %s is dropped',
    (url) => {
      expect(rehydrateCms({ ...cms, topMenu: [{ title: 'Balonlar', url }] }, now)).toEqual(noContent);
    },
  );
});
