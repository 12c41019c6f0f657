export const deviceJa = {
  title: 'この端末',
  install: 'この端末にインストール',
  installHint: 'ホーム画面にアイコンができ、アプリのように開けます',
  installed: 'この端末にインストールされています',
  byHand: 'インストールするには、共有ボタンを押して「ホーム画面に追加」を選びます。',
  insecure: 'インストールと通知には、https:// で始まるアドレスが必要です。ここでは使えません。',
} as const;
