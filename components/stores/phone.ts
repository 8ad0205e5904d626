/** `+902160000101` → `0216 000 01 01`. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/, '0$1 $2 $3 $4');
}
