/** Words of the page that the service worker shows where no page can be had. It knows no settings: it has both. */
export const offline = {
  ja: {
    title: 'オフラインです',
    text: 'ネットワークにつながっていません。つながれば、ゲームは続きからできます。',
    silentTitle: 'サーバーにつながりません',
    silentText: '再起動しているのかもしれません。自動でつなぎ直します。つながれば、ゲームは続きからできます。',
    again: 'もう一度つなぐ',
  },
  en: {
    title: 'You are offline',
    text: 'There is no network here. Your game goes on when you are back.',
    silentTitle: 'The server does not answer',
    silentText: 'It may be restarting. This page tries again by itself, and your game goes on when it is back.',
    again: 'Try again',
  },
} as const;
