import { type DragEvent, useRef, useState } from 'react';

/** Makes an element take dropped files; `over` while files are held above it. */
export function useDropTarget(onFiles: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  // Children fire their own enter and leave: only the outermost pair counts.
  const depth = useRef(0);

  const enter = (step: 1 | -1) => {
    depth.current = Math.max(0, depth.current + step);
    setOver(depth.current > 0);
  };
  const handlers = {
    onDragEnter: (event: DragEvent) => hasFiles(event) && enter(1),
    onDragLeave: (event: DragEvent) => hasFiles(event) && enter(-1),
    onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { over, handlers };
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
