import type { JSX } from 'preact';
import { Art } from '../art/Art';
import { cardBack, resourceCard } from '../art/cards';
import { chip } from '../art/chip';
import { developmentCard } from '../art/developmentCards';
import { dieFace } from '../art/dice';
import { heroScene } from '../art/hero';
import { ICON_NAMES, icon } from '../art/icons';
import { favicon, logo } from '../art/logo';
import { COLOURS, DEVELOPMENT_CARDS, RESOURCES, TERRAINS } from '../art/names';
import { PALETTE_NAMES } from '../art/palettes';
import { harbourPicture, pieceIcon, robberIcon, terrainPicture, tokenPicture } from '../art/portraits';
import { resourceIcon } from '../art/resources';

const row = 'display:flex;flex-wrap:wrap;align-items:center;gap:10px;padding:10px';
const GROUNDS = ['#2a5836', '#9f4a2a', '#86b94a', '#dba832', '#6d7686', '#f3e2b2'];

export function Hexes(): JSX.Element {
  return (
    <div style="background:#ead6a0;position:absolute;inset:0">
      {TERRAINS.flatMap((terrain) =>
        [1, 2].map((seed) => (
          <Art key={terrain + seed} picture={terrainPicture(terrain, 'default', seed)} size={460} />
        )),
      )}
    </div>
  );
}

export function PiecesByPalette(): JSX.Element {
  return (
    <div>
      {PALETTE_NAMES.map((palette) => (
        <div key={palette} style="display:grid;grid-template-columns:1fr 1fr">
          {GROUNDS.map((ground) => (
            <div key={ground} style={`${row};background:${ground};gap:2px;padding:4px`}>
              {COLOURS.flatMap((colour) =>
                (['road', 'settlement', 'city'] as const).map((kind) => (
                  <Art
                    key={colour + kind}
                    picture={pieceIcon(kind, colour, palette)}
                    size={kind === 'city' ? 50 : 38}
                  />
                )),
              )}
              <Art picture={robberIcon()} size={50} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

export function CardsAndIcons(): JSX.Element {
  return (
    <div style="background:#fbf6ea;color:#2a251b;position:absolute;inset:0;overflow:auto">
      <div style={row}>
        {RESOURCES.map((r) => (
          <Art key={r} picture={resourceCard(r)} size={138} />
        ))}
        {DEVELOPMENT_CARDS.map((c) => (
          <Art key={c} picture={developmentCard(c)} size={138} />
        ))}
        <Art picture={cardBack('resource')} size={138} />
        <Art picture={cardBack('development')} size={138} />
      </div>
      <div style={row}>
        {RESOURCES.map((r) => (
          <Art key={r} picture={resourceIcon(r)} size={56} />
        ))}
        {RESOURCES.map((r) => (
          <Art key={r} picture={resourceIcon(r)} size={20} />
        ))}
        {COLOURS.map((c) => (
          <Art key={c} picture={chip(c)} size={26} />
        ))}
        {[1, 2, 3, 4, 5, 6].map((v) => (
          <Art key={v} picture={dieFace(v, v % 2 ? 'ivory' : 'red')} size={52} />
        ))}
        <Art picture={logo()} size={96} />
        <Art picture={favicon(true)} size={32} />
        <Art picture={favicon()} size={16} />
        {[2, 6, 12].map((v) => (
          <Art key={v} picture={tokenPicture(v)} size={60} />
        ))}
        <Art picture={harbourPicture('3:1')} size={60} />
        <Art picture={harbourPicture('ore')} size={60} />
      </div>
      <div style={row}>
        {ICON_NAMES.map((name) => (
          <span key={name} style="display:grid;justify-items:center;width:76px;font:11px sans-serif;gap:4px">
            <Art picture={icon(name)} size={36} />
            <Art picture={icon(name)} size={18} />
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}

export function Hero(): JSX.Element {
  return <Art picture={heroScene()} size={624} />;
}
