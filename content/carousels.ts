import type { Carousel } from '@/contracts/content';

/** `scene` names the emoji files of which the slide's image is composed. */
type CarouselContent = Omit<Carousel, 'id' | 'image' | 'alt'> & {
  key: string;
  scene: readonly string[];
  color: 'pembe' | 'sari' | 'turkuaz' | 'lila' | 'turuncu';
};

export const CAROUSELS: readonly CarouselContent[] = [
  {
    key: 'hosgeldin',
    title: 'Kutlamak için bir bahane yeter',
    subtitle: '10.000’den fazla parti ürünü, saat 14.00’e kadar aynı gün kargo.',
    url: '/balonlar',
    button: 'Balonları keşfet',
    theme: 'coral',
    scene: ['1f388', '1f389', '1f381', '1f382'],
    color: 'pembe',
  },
  {
    key: 'unicorn',
    title: 'Gökkuşağının ucunda parti var',
    subtitle: 'Unicorn temasında tabaktan balona her şey aynı masaldan.',
    url: '/unicorn-temasi',
    button: 'Unicorn temasına bak',
    theme: 'plum',
    scene: ['1f984', '1f308', '2b50'],
    color: 'lila',
  },
  {
    key: 'dinozor',
    title: 'Minik kâşifler yola çıkıyor',
    subtitle: 'Dinozor temasıyla tarih öncesi bir doğum günü kurun.',
    url: '/dinozor-temasi',
    button: 'Dinozor temasına bak',
    theme: 'teal',
    scene: ['1f996', '1f995', '1f334'],
    color: 'turkuaz',
  },
  {
    key: 'hazir-setler',
    title: 'Tek kutuda parti',
    subtitle: '8 ve 16 kişilik hazır setlerle düşünmeden başlayın.',
    url: '/hazir-setler',
    button: 'Setleri gör',
    theme: 'sun',
    scene: ['1f381', '1f38a', '1f967'],
    color: 'sari',
  },
];
