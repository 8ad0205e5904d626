import {
  changeDeskContent,
  changeDeskTexts,
  type DocumentName,
  listDocumentVersions,
  readDeskContent,
  readDeskTexts,
  readDocumentVersion,
  restoreDocumentVersion,
  uploadContentImage,
} from '@/services/desk/content';
import { changeSearchRule, listSearchRules, type SearchRuleChange } from '@/services/desk/search-rules';
import { useChange, useRead } from './desk-api';

/** What the shop puts on its pages: menus, slides, texts, and the rules of its search. */

export const useContentQuery = () => useRead(['content', 'content'], readDeskContent);
export const useChangeContent = () => useChange(changeDeskContent, ['content']);
export const useTextsQuery = () => useRead(['content', 'texts'], readDeskTexts);
export const useChangeTexts = () => useChange(changeDeskTexts, ['content']);
export const useUploadContentImage = () => useChange(uploadContentImage, []);

export const useVersionsQuery = (document: DocumentName) =>
  useRead(['content', document, 'versions'], () => listDocumentVersions(document));
export const useVersionQuery = (document: DocumentName, version: number) =>
  useRead(['content', document, 'versions', version], () => readDocumentVersion(document, version));
export const useRestoreVersion = () => useChange(restoreDocumentVersion, ['content']);

export const useSearchRulesQuery = () => useRead(['searchRule'], listSearchRules);
export const useChangeSearchRule = () =>
  useChange((change: SearchRuleChange) => changeSearchRule(change), ['searchRule']);
