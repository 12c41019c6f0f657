/** Words of the page that the service worker shows where there is no network. It knows no settings: it has both. */
export const offline = {
  ja: {
    title: 'オフラインです',
    text: 'ネットワークにつながっていません。つながれば、ゲームは続きからできます。',
    again: 'もう一度つなぐ',
  },
  en: {
    title: 'You are offline',
    text: 'There is no network here. Your game goes on when you are back.',
    again: 'Try again',
  },
} as const;
