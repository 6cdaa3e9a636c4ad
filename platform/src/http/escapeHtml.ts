export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
