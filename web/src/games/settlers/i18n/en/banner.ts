import { type CatalogueOf, plural } from '../../../../i18n';
import type { banner as source } from '../ja/banner';

export const banner: CatalogueOf<typeof source> = {
  yours: 'Your turn',
  theirs: (p) => `${p.who}’s turn`,
  opening: 'The game is being set up',
  paused: 'the game is paused',
  yourTask: {
    'placing-settlement': 'place a settlement',
    'placing-road': 'place a road at that settlement',
    rolling: 'roll the dice',
    rollingOrCard: 'roll the dice, or play a card first',
    main: 'trade and build',
    victory: 'you can declare victory!',
    robbing: 'choose a hex for the robber',
    discarding: (p) => `discard ${p.n} ${plural(p.n, 'card', 'cards')}`,
    discarded: (p) => `you have discarded · waiting for ${p.names}`,
    'free-roads': (p) => `place ${p.n} free ${plural(p.n, 'road', 'roads')}`,
  },
  theirTask: {
    'placing-settlement': 'placing a settlement',
    'placing-road': 'placing a road',
    rolling: 'about to roll',
    main: 'trading, building',
    robbing: 'moving the robber',
    discarding: (p) => `discarding: ${p.names}`,
    'free-roads': 'placing free roads',
  },
  answer: (p) => `${p.n} ${plural(p.n, 'offer', 'offers')} to answer`,
  mayOffer: 'you may offer',
  chooseAcceptor: (p) => `${p.n} of your offers ${plural(p.n, 'is', 'are')} accepted`,
  nothing: 'please wait',
  watching: 'Watching',
  over: (p) => `${p.who} wins`,
  overYou: 'You win',
  overOpen: 'The game is over',
};
