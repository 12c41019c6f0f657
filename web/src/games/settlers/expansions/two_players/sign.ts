/** Trade token: a teal octagon with two arrows, 32 × 32; gold is round, so that both are known without colours. */

import type { Picture } from '../../../../art';

const octagon = (radius: number): string => {
  const corners = Array.from({ length: 8 }, (_, i) => {
    const angle = (Math.PI / 4) * (i + 0.5);
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
};

export const tokenSign: Picture = {
  box: [-16, -16, 32, 32],
  body:
    '<ellipse cx="1.2" cy="2.6" rx="13.6" ry="12.8" fill="#0b2a3c" fill-opacity=".36"/>' +
    `<path d="${octagon(14)}" fill="#2f8f97" stroke="#0c3a40" stroke-width="1.6" stroke-linejoin="round"/>` +
    `<path d="${octagon(10.6)}" fill="#d9f3ee" stroke="#0c3a40" stroke-width="1.1"/>` +
    '<path d="M-6-2.8H5.4M2.4-6 5.8-2.8 2.4.4M6 4H-5.4M-2.4.8-5.8 4-2.4 7.2" fill="none" stroke="#0c4b52" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>',
};
