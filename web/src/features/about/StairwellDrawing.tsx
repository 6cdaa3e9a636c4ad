import { Bicycle, Books, Lamp } from '../../drawings/drawingParts.tsx';

const rooms = [
  { x: 70, y: 128 },
  { x: 250, y: 128 },
  { x: 430, y: 128 },
  { x: 70, y: 290 },
  { x: 250, y: 290 },
  { x: 430, y: 290 },
];

/** The drawing of the about page: a house in section, with items moving between its rooms. */
export function StairwellDrawing() {
  return (
    <svg viewBox="0 0 640 480" className="h-auto w-full" aria-hidden="true">
      <ellipse cx="320" cy="456" rx="310" ry="16" fill="var(--draw-shade)" />
      <path d="M26 112L320 14l294 98z" fill="var(--draw-coral)" />
      <rect x="44" y="106" width="552" height="346" fill="var(--draw-deep)" />
      {rooms.map(({ x, y }) => (
        <rect key={`${String(x)} ${String(y)}`} x={x} y={y} width="140" height="140" rx="6" fill="var(--draw-paper)" />
      ))}
      <g transform="translate(112 178) scale(0.55)">
        <Lamp />
      </g>
      <Neighbour x={172} y={268} color="var(--draw-soft)" />
      <Neighbour x={292} y={268} color="var(--draw-coral)" />
      <g transform="translate(318 222) scale(0.54)">
        <Books />
      </g>
      <path d="M458 268v-58a42 42 0 0 1 84 0v58z" fill="var(--draw-shade)" />
      <Neighbour x={500} y={268} color="var(--draw-soft)" />
      <Neighbour x={112} y={430} color="var(--draw-coral)" />
      <path d="M148 430v-36h40v36z" fill="var(--draw-soft)" />
      <path d="M168 394v36M148 410h40" stroke="var(--draw-paper)" strokeWidth="5" />
      <g transform="translate(262 362) scale(0.62)">
        <Bicycle />
      </g>
      <path d="M462 430v-72h70v72" fill="none" stroke="var(--draw-soft)" strokeWidth="8" />
      <path d="M462 382h70M462 406h70" stroke="var(--draw-soft)" strokeWidth="6" />
      <path d="M474 378v-18h10v18zM490 378v-14h9v14zM506 402v-16h10v16z" fill="var(--draw-coral)" />
      <g fill="none" stroke="var(--draw-coral)" strokeWidth="6" strokeLinecap="round" strokeDasharray="2 14">
        <path d="M196 170C220 142 256 142 282 170" />
        <path d="M380 330C404 306 440 306 464 334" />
      </g>
    </svg>
  );
}

function Neighbour({ x, y, color }: { x: number; y: number; color: string }) {
  return (
    <g fill={color} transform={`translate(${String(x)} ${String(y)})`}>
      <circle cx="0" cy="-58" r="15" />
      <path d="M-27 0a27 40 0 0 1 54 0z" />
    </g>
  );
}
