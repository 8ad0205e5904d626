/** Words of the demo catalogue. `hex` colours the drawings and the swatches. */
export type Color = { title: string; hex: string };

export const COLORS = {
  kirmizi: { title: 'Kırmızı', hex: '#e5383b' },
  pembe: { title: 'Pembe', hex: '#ff8fb1' },
  fusya: { title: 'Fuşya', hex: '#d6246e' },
  mor: { title: 'Mor', hex: '#8e5bd0' },
  lila: { title: 'Lila', hex: '#c3a6f2' },
  lacivert: { title: 'Lacivert', hex: '#27408b' },
  mavi: { title: 'Mavi', hex: '#3d8bfd' },
  turkuaz: { title: 'Turkuaz', hex: '#1fb5ad' },
  yesil: { title: 'Yeşil', hex: '#4caf50' },
  mint: { title: 'Mint', hex: '#9fe0c5' },
  sari: { title: 'Sarı', hex: '#ffcf33' },
  turuncu: { title: 'Turuncu', hex: '#ff8c32' },
  altin: { title: 'Altın', hex: '#d9a938' },
  gumus: { title: 'Gümüş', hex: '#b9c0cc' },
  'rose-gold': { title: 'Rose Gold', hex: '#e2a190' },
  siyah: { title: 'Siyah', hex: '#33313b' },
  beyaz: { title: 'Beyaz', hex: '#f6f3ee' },
} as const satisfies Record<string, Color>;
export type ColorKey = keyof typeof COLORS;

export const STYLES = [
  '',
  'Pastel',
  'Metalik',
  'Parıltılı',
  'Neşeli',
  'Klasik',
  'Lüks',
  'Puantiyeli',
  'Çizgili',
  'Retro',
] as const;

export const BRANDS = [
  'Neşe Atölyesi',
  'Balonya',
  'Konfetti',
  'Şenlik Evi',
  'Parti Bahçesi',
  'Minik Fenerler',
  'Uçan Fil',
  'Kutlama Dükkânı',
  'Renk Cümbüşü',
  'Gülen Ay',
  'Lolipop Parti',
  'Pırıltı',
  'Karnaval',
  'Masal Ağacı',
  'Tatlı Telaş',
] as const;
