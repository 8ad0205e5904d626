import type { Branch } from '@/contracts/content';

const weekdays = (opens: string, closes: string) => ({ days: [1, 2, 3, 4, 5, 6], opens, closes });
const sunday = (opens: string, closes: string) => ({ days: [0], opens, closes });
const directions = (latitude: number, longitude: number) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;

type BranchContent = Omit<Branch, 'name' | 'pickup'> & { place: string };

/** The five branches. The hours of Pendik and Çekmeköy are unknown, so their lists are empty. */
export const BRANCHES: readonly BranchContent[] = [
  {
    slug: 'kadikoy',
    place: 'Kadıköy',
    label: 'Kadıköy, İstanbul',
    address: 'Caferağa Mahallesi, Moda Caddesi No: 112, 34710 Kadıköy / İstanbul',
    phone: '+902160000101',
    img: null,
    latitude: 40.9842,
    longitude: 29.0254,
    map: directions(40.9842, 29.0254),
    hours: [weekdays('09:00', '20:00'), sunday('09:00', '17:00')],
    exceptions: [],
  },
  {
    slug: 'etiler',
    place: 'Etiler',
    label: 'Beşiktaş (Etiler), İstanbul',
    address: 'Etiler Mahallesi, Nispetiye Caddesi No: 48, 34337 Beşiktaş / İstanbul',
    phone: '+902120000102',
    img: null,
    latitude: 41.0813,
    longitude: 29.0339,
    map: directions(41.0813, 29.0339),
    hours: [weekdays('09:00', '20:00'), sunday('09:00', '17:00')],
    exceptions: [],
  },
  {
    slug: 'cekmekoy',
    place: 'Çekmeköy',
    label: 'Çekmeköy, İstanbul',
    address: 'Mehmet Akif Mahallesi, Şile Yolu No: 27, 34782 Çekmeköy / İstanbul',
    phone: '+902160000103',
    img: null,
    latitude: 41.0367,
    longitude: 29.1763,
    map: directions(41.0367, 29.1763),
    hours: [],
    exceptions: [],
  },
  {
    slug: 'pendik',
    place: 'Pendik',
    label: 'Pendik, İstanbul',
    address: 'Batı Mahallesi, Ankara Caddesi No: 65, 34890 Pendik / İstanbul',
    phone: '+902160000104',
    img: null,
    latitude: 40.8775,
    longitude: 29.2351,
    map: directions(40.8775, 29.2351),
    hours: [],
    exceptions: [],
  },
  {
    slug: 'kartal',
    place: 'Kartal',
    label: 'Kartal, İstanbul',
    address: 'Yukarı Mahalle, Ankara Caddesi No: 90, 34865 Kartal / İstanbul',
    phone: '+902160000105',
    img: null,
    latitude: 40.8899,
    longitude: 29.1858,
    map: directions(40.8899, 29.1858),
    hours: [weekdays('10:00', '20:00'), sunday('10:00', '17:00')],
    exceptions: [],
  },
];
