import { brotliDecompressSync } from 'node:zlib';

const packed = [
  'IlgCxBhYV1VnAejV4wyz8IHGwDmX9R/o1njwKNRui6QOLrUKILjwKQXg4r+5NZiiiCCWY93Z+tTDIOgqAHdJWzfjO6gEAJpXJd4I',
  '2cFLSjIiMgBu7OsbQXQNf5lI2QL3V4ZqI6ukAiavqVnSpiK5SjBVaoQ6kZ0m4Awz+oGA4QyQKnBbp3XbAWRSqmZxGH2OekpMqEp8',
  'R3jEiqdVCEMcS8CQcotYgl4x5du7lNM6suwwZS0sirlDkVDTY01bmRghJCrnzRntogCgpa+vD8A4WKN0YBrgtQJOKFvUQmUXyMY/',
  'YA43YolLYjfnSjzf3pU19rajqokqJpbu+zMThVTIEv/ljO2wFqqkfEu34vZA7UqZil9DwGlzZLA2SPtNoTNMD7CwUYn4NksY6rt9',
  '79f/5/+h6ZHPjM1xABiAyK+LFz82iHv0xsW8YeL907MiLNZff65P+5l6jr566dDjG2ctet1V+aG2py/t0J/Qfm6Pk976QzBjw790',
  '5LKtUtjU/nvWtdMOp35Mn/bQMr3eNvSOQ2YMfektkLn54E+779BpxKD/N0famGtDx7oiE6j+avrg7ogVD5caulqIim8Kfm17navn',
  '+Wt9w6+qS20FpVO/v2yqtt6wvKP4ctHdAVqTzny8dP6J/3CdDTNyDVb5ekQPz0qOOnS/276snRwf0hqv9bffRjPRHVdiM5Xf6u5d',
  'ej/zTIPPaDa6x7BpgTL1zKysxXeMGvdfHtvPP3BI/fklJ16IFly6daqPwi+r5YvRjxVHeB9PTf4z',
].join('');

/**
 * An AVIF of 4.8 kB that states 100 × 100 in one box and contains 16,000 × 16,000 pixels: decoding it without limits
 * takes 3.4 GB.
 */
export function avifBomb(): Buffer<ArrayBuffer> {
  return Buffer.from(brotliDecompressSync(Buffer.from(packed, 'base64')));
}
