/**
 * Classic script of the page's head: the theme is on <html> before anything is painted.
 *
 * Modules run when the page has been parsed, and may come late; a page of the light theme would be seen until then.
 * It imports nothing, since what waits for it is everything; `look.ts` says the same once it runs.
 */
{
  const asked = (media: string): boolean => matchMedia(media).matches;
  let theme: unknown;
  try {
    theme = JSON.parse(localStorage.getItem('kaitaku.settings') ?? '{}').theme;
  } catch {
    // kept from us or unreadable: as somebody who has never been here
  }
  document.documentElement.dataset.theme =
    theme === 'light' || theme === 'dark' || theme === 'contrast'
      ? theme
      : asked('(prefers-contrast: more)')
        ? 'contrast'
        : asked('(prefers-color-scheme: dark)')
          ? 'dark'
          : 'light';
}
