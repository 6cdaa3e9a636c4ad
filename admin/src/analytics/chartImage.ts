interface ChartFrame {
  title: string;
  /** The meaning of each colour. */
  legend: readonly { name: string; color: string }[];
  background: string;
  ink: string;
  font: string;
}

const edge = 16;
const line = 24;

/** Renders a drawn chart with its title and legend as an image at twice its size on the screen. */
export async function renderChartImage(
  svg: SVGSVGElement,
  { title, legend, background, ink, font }: ChartFrame,
): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const top = edge + line + (legend.length > 0 ? line : 0) + edge / 2;
  const size = { width: Math.ceil(width) + 2 * edge, height: Math.ceil(height) + top + edge };
  const drawn = svg.cloneNode(true) as SVGSVGElement;
  drawn.setAttribute('x', String(edge));
  drawn.setAttribute('y', String(top));
  drawn.setAttribute('width', String(width));
  drawn.setAttribute('height', String(height));
  drawn.setAttribute('font-family', font);
  const frame = createSvgElement('svg', { ...size, viewBox: `0 0 ${String(size.width)} ${String(size.height)}` });
  frame.append(
    createSvgElement('rect', { ...size, fill: background }),
    createSvgText(title, { x: edge, y: edge + 16, 'font-size': 18, 'font-weight': 600 }),
  );
  let x = edge;
  for (const { name, color } of legend) {
    frame.append(
      createSvgElement('rect', { x, y: edge + line + 4, width: 12, height: 12, fill: color }),
      createSvgText(name, { x: x + 18, y: edge + line + 15, 'font-size': 13 }),
    );
    x += 34 + name.length * 7.5;
  }
  frame.append(drawn);
  return renderPng(new XMLSerializer().serializeToString(frame), size);

  function createSvgElement(name: string, attributes: Record<string, string | number>): SVGElement {
    const made = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
    return made;
  }
  function createSvgText(words: string, attributes: Record<string, string | number>): SVGElement {
    const made = createSvgElement('text', { fill: ink, 'font-family': font, ...attributes });
    made.textContent = words;
    return made;
  }
}

async function renderPng(markup: string, { width, height }: { width: number; height: number }): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * 2;
  canvas.height = height * 2;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser drew no picture'))), 'image/png');
  });
}
