const SIZE_PX = 192;

/** Returns a square thumbnail of an image file as a PNG data URL, or null if the browser cannot decode the file. */
export async function createPreview(file: File): Promise<string | null> {
  let image: ImageBitmap;
  try {
    image = await createImageBitmap(file);
  } catch {
    return null;
  }
  const canvas = document.createElement('canvas');
  canvas.width = SIZE_PX;
  canvas.height = SIZE_PX;
  // The largest centred square of the image.
  const side = Math.min(image.width, image.height);
  const left = (image.width - side) / 2;
  const top = (image.height - side) / 2;
  canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, SIZE_PX, SIZE_PX);
  image.close();
  return canvas.toDataURL('image/png');
}
