/** @returns the names of the folders that were dropped; to be called while the event is handled */
export function listDroppedFolders(transfer: DataTransfer | null): string[] {
  const entries = [...(transfer?.items ?? [])].map((item) => item.webkitGetAsEntry())
  return entries.flatMap((entry) => (entry?.isDirectory ? entry.name : []))
}
