/** The lines of the model form for a withdrawal (Mesafeli Sözleşmeler Yönetmeliği, Ek; RG 27.11.2014, 29188). */
export const WITHDRAWAL_FORM = {
  note: 'Bu form, yalnızca sözleşmeden cayma hakkı kullanılmak istendiğinde doldurulup gönderilir.',
  to: 'Kime',
  statement: 'Bu formla, aşağıdaki malların satışına ilişkin sözleşmeden cayma hakkımı kullandığımı beyan ederim.',
  ordered: 'Sipariş tarihi veya teslim tarihi',
  goods: 'Cayma hakkına konu mal veya hizmet',
  price: 'Cayma hakkına konu mal veya hizmetin bedeli',
  name: 'Tüketicinin adı ve soyadı',
  address: 'Tüketicinin adresi',
  signature: 'Tüketicinin imzası (yalnızca kâğıt üzerinde gönderilmesi hâlinde)',
  date: 'Tarih',
} as const;
