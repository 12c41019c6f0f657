/** Address of a new league, proposed from its title for as long as nobody has written one. */

const LONGEST = 40;
const SHORTEST = 3;

/** The title in small Latin letters and digits with - between; where it has too few of them, a short code. */
export function slugOf(title: string, code: string): string {
  const latin = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return latin.length >= SHORTEST ? latin : title.trim() ? `league-${code}` : '';
}

/** Six letters that no title has to give. */
const newCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (n) => (n % 36).toString(36)).join('');

export function followSlugs(page: Document, code = newCode()): void {
  page.addEventListener('input', (event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement)) return;
    const slug = field.form?.querySelector<HTMLInputElement>('[name="slug"]');
    if (!slug) return;
    if (field === slug) slug.dataset.written = '';
    else if (field.name === 'title' && slug.dataset.written === undefined) slug.value = slugOf(field.value, code);
  });
}
