/**
 * Classic script of a room's page, for whom the server knows already: the room's socket opens and says hello while the
 * scripts of the table are still on their way. `takensocket.ts` hands it over, with what has come by then.
 *
 * It imports nothing, since it is there to come before everything else. Nobody takes it: it closes itself.
 */
{
  const PATIENCE = 60_000;
  const PACES: readonly unknown[] = ['slow', 'normal', 'fast', 'at_once'];

  /** A string of at most 31 signs of ASCII, as MessagePack has it. */
  const text = (said: string): number[] => [0xa0 | said.length, ...[...said].map((sign) => sign.charCodeAt(0))];
  const map = (fields: Readonly<Record<string, string>>): number[] => {
    const entries = Object.entries(fields);
    return [0x80 | entries.length, ...entries.flat().flatMap(text)];
  };
  const pace = (): string => {
    try {
      const { pace: kept } = JSON.parse(localStorage.getItem('kaitaku.settings') ?? '{}');
      return PACES.includes(kept) ? kept : 'normal';
    } catch {
      return 'normal';
    }
  };

  const [, code] = /^\/r\/([^/]+)\/?$/.exec(location.pathname) ?? [];
  if (code) {
    const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/rooms/${code}`;
    const socket = new WebSocket(url, 'kaitaku.1.msgpack');
    const frames: unknown[] = [];
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => socket.send(new Uint8Array(map({ is: 'hello', pace: pace(), words: WORDS_ID })));
    socket.onmessage = ({ data }) => frames.push(data);
    const giveUp = setTimeout(() => socket.close(), PATIENCE);
    window.firstSocket = { url, socket, frames, giveUp };
  }
}
